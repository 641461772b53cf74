// The mutants of a source: each replaces one expression or empties one block.
import { parseSync } from 'oxc-parser';

/**
 * @typedef {{ start: number, end: number, text: string, kind: string, block: boolean }} Mutant
 * `text` replaces the source from `start` to `end`; a `block` is a statement, anything else an expression.
 */

const COMPARISONS = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' };
const LOGICAL = { '&&': '||', '||': '&&', '??': '&&' };
const METHODS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  findLast: 'find',
};
/** Calls that return something like their receiver are left out. */
const REMOVABLE = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'toLowerCase']);

/** Properties with these names are presentation or configuration: texts, pace and default limits. */
const TASTE = new Set(['label', 'name', 'pace', 'limits']);

/** @returns {Mutant[]} */
export function mutantsOf(source, file) {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mutants = [];
  const add = (kind, node, text, block = false) =>
    mutants.push({ start: node.start, end: node.end, text, kind, block });
  const text = ({ start, end }) => source.slice(start, end);
  const answers = (node) => {
    for (const answer of ['true', 'false']) if (text(node) !== answer) add('condition', node, answer);
  };
  const mutators = {
    ...operatorMutators(add, text, answers),
    ...valueMutators(add),
    ...branchMutators(add, text, answers),
    ...callMutators(add, source),
  };
  walk(program, { key: '', fallback: false }, (node, place) => mutators[node.type]?.(node, place));
  return mutants;
}

function operatorMutators(add, text, answers) {
  const withOperator = ({ left, right }, operator) => `(${text(left)}) ${operator} (${text(right)})`;
  return {
    BinaryExpression(node, place) {
      for (const operator of COMPARISONS[node.operator] ?? []) add('comparison', node, withOperator(node, operator));
      if (node.operator in COMPARISONS && place.key !== 'test') answers(node);
      if (node.operator in ARITHMETIC) add('arithmetic', node, withOperator(node, ARITHMETIC[node.operator]));
    },
    LogicalExpression(node, place) {
      add('logic', node, withOperator(node, LOGICAL[node.operator]));
      if (node.operator !== '??' && place.key !== 'test') answers(node);
    },
    UnaryExpression(node) {
      if (node.operator === '!') add('negation', node, text(node.argument));
    },
  };
}

const valueMutators = (add) => ({
  Literal(node, place) {
    if (place.fallback) return;
    if (typeof node.value === 'boolean') add('boolean', node, `${!node.value}`);
    if (typeof node.value === 'number') add('number', node, `${node.value + 1}`);
    if (typeof node.value === 'string') add('string', node, node.value === '' ? "'?'" : "''");
  },
  TemplateLiteral: (node) => add('string', node, "''"),
  ArrayExpression: (node, place) => !place.fallback && node.elements.length > 0 && add('array', node, '[]'),
  ObjectExpression: (node) => node.properties.length > 0 && add('object', node, '{}'),
});

const branchMutators = (add, text, answers) => ({
  ConditionalExpression: (node) => answers(node.test),
  IfStatement: (node) => answers(node.test),
  WhileStatement: (node) => answers(node.test),
  ForStatement: (node) => node.test && answers(node.test),
  ArrowFunctionExpression(node) {
    if (node.body.type !== 'BlockStatement' && text(node.body) !== 'undefined') add('body', node.body, 'undefined');
  },
  BlockStatement: (node) => node.body.length > 0 && add('block', node, '{}', true),
});

function callMutators(add, source) {
  /** Including surrounding parentheses. */
  const endOfObject = ({ object, property }) =>
    object.end + source.slice(object.end, property.start).search(/\??\.\s*$/);
  return {
    CallExpression(node, place) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || place.key === 'object') return;
      const method = callee.property.name;
      const before = source.slice(node.start, callee.property.start);
      if (METHODS[method]) add('method', node, before + METHODS[method] + source.slice(callee.property.end, node.end));
      if (REMOVABLE.has(method)) add('method', node, source.slice(node.start, endOfObject(callee)));
    },
  };
}

/** Visits every expression and block; types, imports and property names cannot be mutated. */
function walk(node, place, visit) {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)|^Import|Identifier$/.test(node.type)) return;
  visit(node, place);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'parent' || (key === 'key' && !node.computed) || (key === 'source' && node.type.startsWith('Export')))
      continue;
    if (node.type === 'Property' && TASTE.has(node.key.name)) continue;
    // The right side of ?? and default values are mostly there for the compiler: no valid state reaches them.
    const fallback =
      (node.type === 'LogicalExpression' && node.operator === '??' && key === 'right') ||
      (node.type === 'AssignmentPattern' && key === 'right');
    for (const each of [child].flat())
      if (typeof each?.type === 'string')
        walk(each, { key, fallback: fallback || (place.fallback && node.type === 'ArrayExpression') }, visit);
  }
}
