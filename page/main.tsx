import './main.css';
import { render } from 'preact';
import { message } from './message.ts';
import { wordsOf } from './files/words.ts';

async function show(root: HTMLElement): Promise<void> {
  const words = await wordsOf('en', '8-puzzle');
  render(
    <main>
      <h1>Antipode</h1>
      <p>{words?.say(message('page-loading'))}</p>
    </main>,
    root,
  );
}

const root = document.getElementById('page');
if (root !== null) void show(root);
