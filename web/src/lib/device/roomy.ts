// Whether this is a large screen, where what is elsewhere behind a button stands beside the board. The same
// size from which words grow (app.css).
import { MediaQuery } from 'svelte/reactivity';

export const roomy = new MediaQuery('(min-width: 1900px) and (min-height: 1000px)', false);
