const PLACE = '<!--release-set-->';

/**
 * Inserts JSON blocks, which scripts read by their ids, into the template of the host's page. `<` is escaped, so that
 * data cannot end a block.
 * @throws Error if the place of the blocks is missing or repeated
 */
export function renderBlocks(template: string, blocks: Readonly<Record<string, object>>): string {
  if (template.split(PLACE).length !== 2) throw new Error(`The host's index.html must contain ${PLACE} exactly once.`);
  const toBlock = ([id, data]: [string, object]) =>
    `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
  return template.replace(PLACE, () => Object.entries(blocks).map(toBlock).join(''));
}
