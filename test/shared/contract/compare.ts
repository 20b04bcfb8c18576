import { isObject, listIn, operationsOf, within, type DescribedOperation, type JsonObject } from './read.js';
import { below, resolved, type Located } from './shape.js';
import { mismatchesOf, type Mismatch, type Pair, type Writer } from './values.js';

/** Something that clients of the contract rely on and our description does not promise. */
export interface Difference extends Mismatch {
  /** The request, answer or parameter it was found in: `GET /shipments 200`. */
  in: string;
}

/** Every difference between a contract and our description of the same interface, whose paths stand below `base`. */
export function differencesBetween(descriptions: Pair<JsonObject>, base: string): Difference[] {
  const served = new Map(operationsOf(descriptions.ours, base).map((operation) => [addressOf(operation), operation]));
  return operationsOf(descriptions.contract).flatMap((theirs) => {
    const ours = served.get(addressOf(theirs));
    const name = `${theirs.method} ${theirs.path}`;
    if (!ours) return [{ in: name, at: name, what: 'is not served' }];
    const operations = { contract: theirs, ours };
    return [...ofParameters(operations, descriptions), ...ofRequest(operations, descriptions), ...ofAnswers(operations, descriptions)];
  });
}

/** What stands in a path's place of an id counts by its place, whatever it is called. */
const addressOf = ({ method, path }: DescribedOperation) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

type Operations = Pair<DescribedOperation>;

function ofParameters({ contract, ours }: Operations, descriptions: Pair<JsonObject>): Difference[] {
  const known = parametersOf(ours, descriptions.ours);
  const theirs = parametersOf(contract, descriptions.contract);
  const same = (one: Located, list: readonly Located[]) => list.find((other) => nameOf(other) === nameOf(one));
  const about = (parameter: Located, what: string) => {
    const place = `${contract.method} ${contract.path} ${nameOf(parameter)}`;
    return { in: place, at: place, what };
  };
  const asked = theirs.flatMap((parameter) => {
    const taken = same(parameter, known);
    if (!taken) return [about(parameter, 'is no parameter of ours')];
    const standard = within(parameter.schema, 'schema')['default'];
    const other = within(taken.schema, 'schema')['default'];
    const said = { contract: [below(parameter, 'schema')], ours: [below(taken, 'schema')] };
    return [
      ...(standard === undefined || standard === other
        ? []
        : [about(parameter, `is ${String(other)} unless given, not ${String(standard)}`)]),
      ...mismatchesOf(said, { writer: 'client', descriptions }).map(({ what }) => about(parameter, what)),
    ];
  });
  const required = known.filter(
    (parameter) => isRequired(parameter) && !theirs.some((one) => nameOf(one) === nameOf(parameter) && isRequired(one)),
  );
  return [...asked, ...required.map((parameter) => about(parameter, 'is required by us'))];
}

function parametersOf(operation: DescribedOperation, description: JsonObject): Located[] {
  return listIn(operation.said, 'parameters')
    .map((_, at) => resolved(below({ schema: operation.said, pointer: operation.pointer }, 'parameters', String(at)), description))
    .filter(({ schema }) => isObject(schema) && schema['in'] !== 'path');
}

const nameOf = ({ schema }: Located) => (isObject(schema) ? String(schema['name']) : '');
const isRequired = ({ schema }: Located) => isObject(schema) && schema['required'] === true;

function ofRequest({ contract, ours }: Operations, descriptions: Pair<JsonObject>): Difference[] {
  const [asked, taken] = [below(locatedIn(contract), 'requestBody'), below(locatedIn(ours), 'requestBody')];
  const place = `${contract.method} ${contract.path} request`;
  const unread = Object.keys(within(asked.schema, 'content')).filter((type) => !(type in within(taken.schema, 'content')));
  return [
    ...unread.map((type) => ({ in: place, at: place, what: `is not read as ${type}` })),
    ...ofContent({ contract: asked, ours: taken }, { place, writer: 'client', descriptions }),
  ];
}

function ofAnswers({ contract, ours }: Operations, descriptions: Pair<JsonObject>): Difference[] {
  return Object.keys(within(contract.said, 'responses')).flatMap((status) => {
    const place = `${contract.method} ${contract.path} ${status}`;
    const told = resolved(below(locatedIn(contract), 'responses', status), descriptions.contract);
    const given = resolved(below(locatedIn(ours), 'responses', status), descriptions.ours);
    if (!(status in within(ours.said, 'responses'))) return [{ in: place, at: place, what: 'is no answer of ours' }];
    const missing = Object.keys(within(told.schema, 'headers')).filter((name) => !(name in within(given.schema, 'headers')));
    return [
      ...missing.map((name) => ({ in: place, at: place, what: `has no header ${name}` })),
      ...ofContent({ contract: told, ours: given }, { place, writer: 'us', descriptions }),
    ];
  });
}

const locatedIn = ({ said, pointer }: DescribedOperation): Located => ({ schema: said, pointer });

interface Comparing {
  place: string;
  writer: Writer;
  descriptions: Pair<JsonObject>;
}

/** Whatever media types a body has, its schema is one. */
function ofContent({ contract, ours }: Pair<Located>, { place, writer, descriptions }: Comparing): Difference[] {
  const [theirs, given] = [schemaIn(contract), schemaIn(ours)];
  if (!theirs) return [];
  if (!given) return [{ in: place, at: place, what: 'has no body of ours' }];
  return mismatchesOf({ contract: [theirs], ours: [given] }, { writer, descriptions }).map((mismatch) => ({ in: place, ...mismatch }));
}

function schemaIn(said: Located): Located | null {
  const [media] = Object.keys(within(said.schema, 'content'));
  return media === undefined ? null : below(said, 'content', media, 'schema');
}

/** As people read it. */
export const sentenceOf = ({ in: place, at, what }: Difference) => (place === at ? `${at} ${what}` : `${at} ${what}, in ${place}`);
