import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/**
 * In a grid or a flexible box a size container is also measured at size zero, where other container queries match: every
 * layout restyles its whole content several times. A chip then takes 25 ms, not 1 ms.
 */
it('every size container is absolutely positioned', () => {
  const containers: Rule[] = [];
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.css'))
      postcss
        .parse(readFileSync(`${SOURCE}/${file}`, 'utf8'), { from: file })
        .walkDecls(/^container(-type)?$/, (each) => {
          if (/(^|\/\s*)size$/.test(each.value)) containers.push(each.parent as Rule); // a declaration is in a rule
        });
  expect(containers.length).toBeGreaterThan(1);
  expect(containers.filter((rule) => !declares(rule, 'position', 'absolute')).map(String)).toEqual([]);
});

const declares = (rule: Rule, prop: string, value: string): boolean =>
  rule.some((node) => node.type === 'decl' && node.prop === prop && node.value === value);
