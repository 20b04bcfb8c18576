import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { safeNext } from '../../addresses.js';
import { client, refusalsOf, statusOf, trpc } from '../../api.js';
import { Button } from '../../parts/button.js';
import { reasonOf } from '../../parts/problem-card.js';
import { useTitle } from '../../title.js';
import css from './page.module.css';

/** Where whoever is not signed in comes first, whatever he asked for. */
export function SignInPage() {
  useTitle('Sign in');
  const { next } = useSearch({ from: '/sign-in' });
  const [given, setGiven] = useState({ email: '', password: '' });
  const go = { onSuccess: () => location.assign(safeNext(next)) };
  const signIn = useMutation({ mutationFn: () => client.session.signIn.mutate(given), ...go });
  const openDemo = useMutation({ mutationFn: () => client.session.openDemo.mutate(), ...go });
  const offer = useQuery(trpc.session.offer.queryOptions());
  const failed = signIn.error ?? openDemo.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <main className={css.page}>
      <div className={css.card}>
        <img src={new URL('../../mark.svg', import.meta.url).href} width={40} height={40} alt="" />
        <h1>Sign in to Landfall</h1>
        <form onSubmit={submit}>
          <label htmlFor="email">E-mail</label>
          <input
            id="email"
            type="email"
            autoComplete="username"
            required
            value={given.email}
            onChange={({ target }) => setGiven({ ...given, email: target.value })}
          />
          <label htmlFor="password">Password</label>
          <input
            id="password"
            type="password"
            autoComplete="current-password"
            required
            value={given.password}
            onChange={({ target }) => setGiven({ ...given, password: target.value })}
          />
          {failed && (
            <p className={css.failed} role="alert">
              {wordsFor(failed)}
            </p>
          )}
          <Button type="submit" look="primary" disabled={signIn.isPending}>
            Sign in
          </Button>
        </form>
        {offer.data?.demo && (
          <Button onClick={() => openDemo.mutate()} disabled={openDemo.isPending}>
            Open the demo account
          </Button>
        )}
      </div>
    </main>
  );
}

/** The same words for a wrong name and a wrong password: nobody learns who has an account. */
function wordsFor(error: unknown): string {
  if (statusOf(error) === 401) return 'E-mail or password is wrong.';
  // It says when again.
  const [refusal] = statusOf(error) === 429 ? refusalsOf(error) : [];
  return refusal?.detail ?? reasonOf(error);
}
