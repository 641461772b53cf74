import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, screenNames } from './screens.ts';

/** One page that shows every picture: a section a subject, a row a phase, a column a screen. */
function writeContactSheet(): void {
  const subjects = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = subjects.map(({ name }) => section(name)).join('\n');
  const style =
    'body{font:15px system-ui;background:#111;color:#eee;margin:2rem}img{height:22rem;border-radius:6px}tr{vertical-align:top}td{padding:.5rem}';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Baize in pictures</title><style>${style}</style>\n${sections}\n`,
  );
}

function section(subject: string): string {
  const files = new Set(readdirSync(join(folder, subject)));
  const phases = [...new Set([...files].map((file) => file.replace(/\.[a-z]+\.png$/, '')))].sort();
  const rows = phases.map((phase) => {
    const cells = screenNames.map((screen) => {
      const file = `${phase}.${screen}.png`;
      return files.has(file)
        ? `<td><a href="${subject}/${file}"><img src="${subject}/${file}" alt=""></a></td>`
        : '<td>';
    });
    return `<tr><th>${phase}${cells.join('')}`;
  });
  return `<h2>${subject}</h2><table>${rows.join('\n')}</table>`;
}

writeContactSheet();
