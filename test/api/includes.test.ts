import assert from 'node:assert/strict';
import { includeOf, readIncludes } from '../../api/includes.js';
import { Problem } from '../../api/problems.js';
import type { IncludingList } from '../../resources/includes.js';

describe('an include', () => {
  const refused = (include: string) => (error: unknown) =>
    error instanceof Problem && error.status === 400 && error.errors[0]?.source?.parameter === 'include' ? true : assert.fail(include);

  it('names paths of a fixed list', () =>
    assert.deepEqual(readIncludes('containers', 'shipment,pod_terminal.port'), ['shipment', 'pod_terminal.port']));
  it('400: names what the list does not offer (L6)', () => {
    for (const include of ['nobody', 'shipment.nobody', '__proto__', 'shipment..containers', 'shipment.containers.shipment.containers'])
      assert.throws(() => readIncludes('containers', include), refused(include));
  });
  const told = (list: IncludingList, include: string) => {
    try {
      readIncludes(list, include, { names: list === 'containers' ? ['provenance'] : [] });
    } catch (error) {
      return (error as Problem).errors[0]?.detail;
    }
    return null;
  };
  it('says what could stand where a name does not', () => {
    const first = 'known are shipment, pod_terminal, pickup_facility, transport_events, raw_events, provenance.';
    assert.equal(told('containers', 'vessel'), `"vessel" cannot be included here; ${first}`);
    assert.equal(told('containers', 'nobody.port'), `"nobody.port" cannot be included here; ${first}`);
    assert.equal(
      told('containers', 'raw_events.port'),
      '"raw_events.port" cannot be included here; known are raw_events.location, raw_events.vessel, raw_events.terminal.',
    );
  });
  it('says all that could, also what lies below others, where that is little', () =>
    assert.equal(
      told('email_submissions', 'nobody'),
      '"nobody" cannot be included here; known are account, user, documents, documents.last_document_representation.',
    ));
  it('is described with all that can be named, and what is included without it', () => {
    assert.match(
      includeOf('tracking_requests', { standard: 'tracked_object' }).description ?? '',
      /`tracked_object`.*`tracked_object\.containers`.*`container`/,
    );
    assert.equal(includeOf('raw_events', { standard: 'vessel' }).meta()?.['default'], 'vessel');
  });
  it('400: names more than ten paths (L6)', () =>
    assert.throws(() => readIncludes('containers', Array(11).fill('shipment').join()), refused('eleven')));
});
