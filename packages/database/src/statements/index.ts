export { readStatements, type Statement, type StatementLine, type StatementMonth } from './statement.ts';
