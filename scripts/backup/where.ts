/** Which database a program works on. */
import { existsSync } from 'node:fs';
import { stateFolder } from '../../local/folders.ts';
import { wranglerProgram } from '../program.ts';
import { namesHere } from '../setup/cloudflare.ts';
import { wranglerAt } from '../setup/wrangler.ts';
import { type BackupDatabase, deployedDatabase, deskDatabase } from './database.ts';

/** Throws if there is no desk, or if one runs. */
export async function databaseHere(isDesk: boolean): Promise<BackupDatabase> {
  const { database, binding } = await namesHere();
  if (isDesk) {
    const folder = stateFolder();
    if (!existsSync(folder)) throw new Error(`${folder} has no desk yet: npm start makes one`);
    return deskDatabase(folder, binding);
  }
  const { CLOUDFLARE_ACCOUNT_ID, WRANGLER } = process.env;
  return deployedDatabase(wranglerAt(WRANGLER || wranglerProgram(), process.env, CLOUDFLARE_ACCOUNT_ID), database);
}

/** What no backup has, and how it is carried. */
export const aboutSecret = `DAY_SECRET is not in it, as Cloudflare shows it to nobody. With the same DAY_SECRET the puzzles to come are the same, too:
if you have kept it, DAY_SECRET=… npm run setup gives it to the new deployment. Otherwise puzzles that were dealt stay, and later ones become
others. docs/deploy.md tells how to choose one that you can keep.`;
