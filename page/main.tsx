import './main.css';
import { render } from 'preact';
import { App } from './app/App.tsx';

// From here on the page speaks for itself, unless it was said already that its board is lost.
document.querySelector('#lost.late')?.setAttribute('hidden', '');
const root = document.getElementById('page');
if (root !== null) render(<App />, root);

// Another link in the same tab changes only what stands behind the `#`.
addEventListener('hashchange', () => location.hash.length > 1 && location.reload());
