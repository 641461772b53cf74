// The files of the project, wherever it was copied to.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with what is installed, made or found by programs; so are those whose names begin with a dot. */
const MADE = ['node_modules', 'dist', 'generated', 'test-results'];

/**
 * The paths of all files of a project, from its folder, in the order of the alphabet.
 * @param {string} root
 * @returns {string[]}
 */
export const sourcesIn = (root) => filesIn(root, '').toSorted();

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || MADE.includes(entry.name) ? [] : filesIn(root, path);
  });
