import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { mount } from 'svelte';
import '../app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('gallery.html has no #app');
export default mount(Gallery, { target });
