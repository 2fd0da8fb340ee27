import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { router } from './lib/nav/router.svelte';
import { recoverParts } from './lib/net/recovery';
import { settings } from './lib/device/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
recoverParts();
settings.start();
router.start();
export default mount(App, { target });
