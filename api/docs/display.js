// What the page makes of the published description before it is shown: the same, in fewer and shorter rows.

const METHODS = new Set(['get', 'post', 'patch', 'put', 'delete']);
const FIELDS = /^fields\[(\w+)\]$/;
const FILTER = /^(filter\[\w+\])(?:\[(\w+)\])?$/;

const GRAMMAR =
  'Each filter is a value, `filter[a]=x`, or what stands below it in brackets: `filter[a][start]=` and `[end]=` (from and to, both ' +
  'included), `[in]=x,y` (one of these), `[null]=true` (there is none).';

/** A copy of the description in which a filter is one parameter, whatever is asked of it, and all refusals are one answer. */
export function displayed(description) {
  const { license: _, ...info } = description.info;
  const paths = Object.entries(description.paths).map(([path, item]) => [path, mapped(item, (operation) => shown(operation, description))]);
  return { ...description, info, paths: Object.fromEntries(paths) };
}

const mapped = (item, change) =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, METHODS.has(key) ? change(value) : value]));

function shown(operation, whole) {
  const given = operation.parameters.map((parameter) => resolved(parameter, whole));
  const parameters = withFieldsFolded(withFiltersFolded(given));
  const hasOperators = given.some(({ name }) => FILTER.exec(name)?.[2]);
  const description = [operation.description, hasOperators && GRAMMAR].filter(Boolean).join('\n\n');
  return { ...operation, ...(description && { description }), parameters, responses: withRefusalsFolded(operation.responses, whole) };
}

/** `filter[a][start]` and its like are told in the row of `filter[a]`. */
function withFiltersFolded(parameters) {
  return parameters.flatMap((parameter) => {
    const name = filterOf(parameter);
    if (name === null) return [parameter];
    const [first, ...others] = parameters.filter((other) => filterOf(other) === name);
    if (parameter !== first) return [];
    const written = [first, ...others].map((one) => FILTER.exec(one.name)[2]).filter((operator) => operator !== undefined);
    if (written.length === 0) return [first];
    const told = `${first.name === name ? `${first.description} ` : ''}${written.map((operator) => `\`[${operator}]\``).join(' ')}`;
    return [{ ...first, name, description: told }];
  });
}

const filterOf = ({ name }) => FILTER.exec(name)?.[1] ?? null;

/** `fields[container]` and its like are one row; what can be named stands in the answer's schema. */
function withFieldsFolded(parameters) {
  const types = parameters.flatMap(({ name }) => FIELDS.exec(name)?.[1] ?? []);
  const [first] = parameters.filter(({ name }) => FIELDS.test(name));
  const told = `What to tell of each record of a type, as \`fields[${types[0]}]=a,b\`: attributes and relationships. The others are left out, save for the few that clients rely on. Types: ${types.map((type) => `\`${type}\``).join(', ')}.`;
  return parameters.flatMap((parameter) => {
    if (!FIELDS.test(parameter.name)) return [parameter];
    return parameter === first ? [{ ...first, name: 'fields[type]', description: told, schema: { type: 'string' } }] : [];
  });
}

/** All refusals have one form: one row for those that an operation has. */
function withRefusalsFolded(responses, whole) {
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  if (statuses.length === 0) return responses;
  const kept = Object.entries(responses).filter(([status]) => !statuses.includes(status));
  const refusals = statuses.map((status) => [status, resolved(responses[status], whole)]);
  const [, example] = refusals.find(([status]) => status === '422') ?? refusals[0];
  const description = refusals.map(([status, { description: title }]) => `\`${status}\` ${title}`).join(', ');
  return { ...Object.fromEntries(kept), refused: { ...example, description: `${description}. All in one form:` } };
}

/** A part of the description with all that it refers to in its place. Nothing in it refers to itself. */
export function resolved(part, whole, known = new Map()) {
  if (Array.isArray(part)) return part.map((one) => resolved(one, whole, known));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref: address } = part;
  if (typeof address !== 'string')
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolved(value, whole, known)]));
  if (!known.has(address)) known.set(address, { ...resolved(at(address, whole), whole, known), $$ref: address });
  return known.get(address);
}

function at(address, whole) {
  const names = address.slice('#/'.length).split('/');
  return names.reduce((found, name) => found[name.replaceAll('~1', '/').replaceAll('~0', '~')], whole);
}
