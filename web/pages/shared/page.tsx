import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SharedShipment } from '../../../resources/shared-shipment.js';
import { statusOf, trpc } from '../../api.js';
import { clock, useCargoMinute } from '../../clock.js';
import { LazyMap } from '../../map/lazy-map.js';
import { calmName } from '../../names.js';
import { Numbered } from '../../parts/number.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import { useTitle } from '../../title.js';
import { Card } from '../shipment/card.js';
import { paperText } from '../shipment/words.js';
import { SharedBox } from './box.js';
import { Dates } from './dates.js';
import css from './page.module.css';
import { sentenceOf } from './words.js';

/** Whoever has the address may look; what changes meanwhile is asked for now and then, since nobody tells him. */
const ASK_EVERY_MS = 60_000;

/** A shipment as somebody sees it who was sent its link: when the cargo comes, and where it is. */
export function SharedPage() {
  const { token } = useParams({ from: '/s/$token' });
  const { data, error, refetch } = useQuery(trpc.links.show.queryOptions({ token }, { refetchInterval: ASK_EVERY_MS }));
  useTitle(data ? `${data.number}, ${data.company}` : 'Shared shipment');
  useEffect(() => {
    if (data) clock.set(data.now);
  }, [data]);
  const gone = statusOf(error) === 404;
  return (
    <main className={css.page}>
      <p className={css.brand}>
        <img src={new URL('../../mark.svg', import.meta.url).href} width={22} height={22} alt="" />
        Landfall
      </p>
      {gone ? (
        <Gone />
      ) : data ? (
        <Shown shared={data} />
      ) : error ? (
        <ProblemCard what="The shipment" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </main>
  );
}

/** Revoked, past and never made alike. */
function Gone() {
  return <h1 className={css.gone}>This link shows nothing, or no longer: ask whoever sent it for a new one.</h1>;
}

function Shown({ shared }: { shared: SharedShipment }) {
  const now = useCargoMinute() ?? shared.now.cargo;
  const { company, shipping_line: line, number, route, containers, papers, voyage } = shared;
  const stops = [route.from, route.to, route.destination].filter((stop) => stop !== null);
  return (
    <>
      <header className={css.head}>
        <p className={css.facts}>
          {company} · {line} · <Numbered number={number} />
        </p>
        <h1>{sentenceOf(shared, now)}</h1>
        {stops.length > 0 && <p className={css.facts}>{stops.map(calmName).join(' → ')}</p>}
      </header>
      {voyage && <LazyMap voyage={voyage} now={now} />}
      <Dates shared={shared} now={now} />
      {containers.map((box) => (
        <SharedBox key={box.number} box={box} now={now} />
      ))}
      {containers.length === 0 && <p className={css.facts}>No container is named yet.</p>}
      {papers && papers.length > 0 && (
        <Card title="Documents">
          <ul className={css.papers}>
            {papers.map(({ name, type }, place) => (
              <li key={`${place} ${name}`}>
                {name} <small>{paperText(type)}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
