// Validates forms and server actions as React encodes them. Next would answer anything else with an error of its own
// (500).

/** The id of a server action. */
const ACTION_ID = /^[0-9a-f]{42}$/;
/**
 * A React-specific value in JSON: text that begins with a dollar sign, a number that JSON cannot express, a form in the
 * same body.
 */
const OWN_VALUE = /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|D[\d:.TZ-]{10,30}|K[0-9a-f]{1,4})$/s;

/** The maximum nesting of arguments. */
const MAX_DEPTH = 20;

/**
 * Whether a body is the arguments of an action: JSON, or a form that names its action.
 * @param {Buffer} body
 * @param {string} type its Content-Type
 * @param {boolean} isCall it calls an action by the header of the request; otherwise its fields name the action
 * @returns {Promise<boolean>}
 */
export async function isForm(body, type, isCall) {
  if (type.startsWith('text/plain')) return isArguments(body.toString());
  if (!type.startsWith('multipart/form-data')) return false;
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) return false;
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  if (isCall && !fields.some(([name]) => name === '0')) return false;
  return fields.every(([name, value]) => isField(new Map(fields), name, value));
}

/** Fields filled in by users may contain anything; those by which React finds the action and its arguments may not. */
function isField(fields, name, value) {
  const [, nth, part] = /^\$ACTION_(\d+):(\d+)$/.exec(name) ?? [];
  if (part === '0') return isAction(value) && fields.has(`$ACTION_${nth}:1`);
  if (part !== undefined || /^\d+$/.test(name)) return isArguments(value);
  const [, referred] = /^\$ACTION_REF_(\d+)$/.exec(name) ?? [];
  if (referred !== undefined) return fields.has(`$ACTION_${referred}:0`);
  return !name.startsWith('$ACTION_ID_') || ACTION_ID.test(name.slice('$ACTION_ID_'.length));
}

/** The action and the position of its bound arguments. */
function isAction(text) {
  const action = parsed(text);
  return (
    ACTION_ID.test(action?.id ?? '') && (action.bound === undefined || action.bound === null || action.bound === '$@1')
  );
}

function isArguments(text) {
  const values = parsed(text);
  return Array.isArray(values) && isPlain(values);
}

function isPlain(value, depth = 0) {
  if (typeof value === 'string') return !value.startsWith('$') || OWN_VALUE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((each) => isPlain(each, depth + 1));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
