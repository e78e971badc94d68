import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong on a page, in a line each: in light and in dark colours. */
export async function complaintsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Only colours differ in the dark.
    const options = colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] };
    const lines = await page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ' ' + html + ' ' + (any[0]?.message ?? ''))))`);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
