import './main.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { lost } from './app/recovery.ts';

// From here on the page speaks for itself.
lost()?.setAttribute('hidden', '');
const root = document.getElementById('page');
if (root !== null) render(<App />, root);

// Another link in the same tab changes only what stands behind the `#`.
addEventListener('hashchange', () => location.hash.length > 1 && location.reload());
