import assert from 'node:assert/strict';
import { includeOf, readIncludes } from '../../api/includes.js';
import { Problem } from '../../api/problems.js';

describe('an include', () => {
  const refused = (include: string) => (error: unknown) =>
    error instanceof Problem && error.status === 400 && error.errors[0]?.source?.parameter === 'include' ? true : assert.fail(include);

  it('names paths of a fixed list', () =>
    assert.deepEqual(readIncludes('containers', 'shipment,pod_terminal.port'), ['shipment', 'pod_terminal.port']));
  it('400: names what the list does not offer (L6)', () => {
    for (const include of ['nobody', 'shipment.nobody', '__proto__', 'shipment..containers', 'shipment.containers.shipment.containers'])
      assert.throws(() => readIncludes('containers', include), refused(include));
  });
  it('says what could stand where a name does not', () => {
    const told = (include: string) => {
      try {
        readIncludes('containers', include, { names: ['provenance'] });
      } catch (error) {
        return (error as Problem).errors[0]?.detail;
      }
    };
    const first = 'known are shipment, pod_terminal, pickup_facility, transport_events, raw_events, provenance.';
    assert.equal(told('vessel'), `"vessel" cannot be included here; ${first}`);
    assert.equal(told('nobody.port'), `"nobody.port" cannot be included here; ${first}`);
    assert.equal(
      told('raw_events.port'),
      '"raw_events.port" cannot be included here; known are raw_events.location, raw_events.vessel, raw_events.terminal.',
    );
  });
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
