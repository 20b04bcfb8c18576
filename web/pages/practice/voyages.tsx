import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PracticeWorld } from '../../../resources/practice.js';
import { client } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { durationText } from '../../moments.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { Copy } from '../../parts/copy.js';
import { Numbered } from '../../parts/number.js';
import { reasonOf } from '../../parts/problem-card.js';
import { toast } from '../../parts/toast.js';
import css from './page.module.css';
import { refreshWorld } from './refresh-world.js';
import { KINDS, SCENARIOS, scenarioTitle } from './words.js';

type Voyage = PracticeWorld['voyages'][number];

/** Voyages that have begun, numbers that wait, and where to get another. */
export function Voyages({ world: { voyages } }: { world: PracticeWorld }) {
  const now = useCargoMinute() ?? '';
  return (
    <section className={css.section} aria-labelledby="voyages">
      <h2 id="voyages">Voyages</h2>
      <NewNumber />
      {voyages.length === 0 ? (
        <p className={css.quiet}>None yet. Get a number, and track it: its voyage begins when the line is asked for it.</p>
      ) : (
        <ul className={css.rows} aria-label="Voyages">
          {voyages.map((voyage) => (
            <VoyageRow key={`${voyage.line.scac}/${voyage.number}`} voyage={voyage} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function VoyageRow({ voyage: { scenario, line, kind, number, begun, tracked }, now }: { voyage: Voyage; now: string }) {
  return (
    <li className={css.voyage}>
      <span className={css.number}>
        <Numbered number={number} />
        <Copy text={number} what={number} />
      </span>
      <span>
        {scenarioTitle(scenario)}
        <small>
          {line.name}, {KINDS[kind]}
        </small>
      </span>
      <span className={css.quiet}>
        {begun === null ? 'not begun' : `begun ${durationText(Math.max(0, Date.parse(now) - Date.parse(begun.at)))} ago`}
      </span>
      <span className={css.act}>
        {tracked === null ? (
          <ButtonLink to="/track" search={{ n: number }}>
            Track it
          </ButtonLink>
        ) : tracked.shipment_id === null ? (
          <span className={css.quiet}>asked for</span>
        ) : (
          <Link to="/shipments/$id" params={{ id: tracked.shipment_id }} aria-label={`Shipment ${number}`}>
            Shipment
          </Link>
        )}
      </span>
    </li>
  );
}

/** A number of a scenario that nobody has asked for. */
function NewNumber() {
  const [scenario, setScenario] = useState('direct');
  const [given, setGiven] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.practice.newNumber.mutate({ scenario, scac: null }),
    onSuccess: async ({ number }) => {
      setGiven(number);
      await refreshWorld();
    },
    onError: (error) => toast(`No number was given. ${reasonOf(error)}`),
  });
  const [, , happens = ''] = SCENARIOS.find(([name]) => name === scenario) ?? [];
  return (
    <div className={css.fresh}>
      <label htmlFor="scenario">Scenario</label>
      <select id="scenario" value={scenario} onChange={({ target }) => setScenario(target.value)} aria-describedby="happens">
        {SCENARIOS.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <Button look="primary" disabled={isPending} onClick={() => mutate()}>
        New number
      </Button>
      <span id="happens" className={css.quiet}>
        {happens}
      </span>
      <span role="status" className={css.number}>
        {given !== null && (
          <>
            <Numbered number={given} />
            <Copy text={given} what={`the new number ${given}`} />
          </>
        )}
      </span>
    </div>
  );
}
