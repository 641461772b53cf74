import { z } from 'zod';
import type { Operation } from './operation.ts';
import { API_PATH, OPERATIONS } from './operations.ts';
import { Problem } from './shapes.ts';

type Json = Readonly<Record<string, unknown>>;

/** The description of the API by OpenAPI 3.1, from the schemas that the server parses with. */
export function openApi(): Json {
  const components: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operationId, operation] of Object.entries<Operation>(OPERATIONS)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described(operationId, operation, components),
    };
  }
  const problem = schemaOf(Problem, 'output', components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '1',
      description: 'Amounts are whole minor units of the currency beside them; moments are in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PATH }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: { description: 'A refusal', content: { 'application/problem+json': { schema: problem } } },
      },
      schemas: components,
    },
  };
}

function described(operationId: string, operation: Operation, components: Record<string, Json>): Json {
  const { path, needs, about, answer } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const given = operation.method === 'GET' ? queryParameters(operation.query, components) : [KEY];
  return {
    operationId,
    summary: about,
    description: `Needs the permission ${needs}.`,
    parameters: [...inPath, ...given],
    ...(operation.method === 'POST' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input', components) } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(answer, 'output', components) } },
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller, such as a UUID: repeated with the same body within a week, it acts once',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function queryParameters(query: z.ZodObject, components: Record<string, Json>): readonly Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input', components) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  }; // the schema of an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(description !== undefined && { description }),
  }));
}

/** The schema; those with an id are put among the components and referred to. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io }) as Json & { $defs?: Json }; // as zod makes it
  for (const [id, each] of Object.entries($defs)) components[id] ??= moved(each);
  const own = moved(schema);
  if (typeof own.id !== 'string') return own;
  components[own.id] ??= withoutId(own);
  return { $ref: `#/components/schemas/${own.id}` };
}

/** With references to where components are. */
function moved<Value>(value: Value): Value & Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

const withoutId = ({ id: _, ...schema }: Json): Json => schema;
