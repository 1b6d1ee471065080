import { useSearchParams } from 'react-router';
import { countryCodes } from '#contract/countries.ts';
import { localeCodes } from '#contract/locales.ts';
import { inboxKinds, type SubmissionDeskState, submissionDeskStates } from '#contract/staff/desk-states.ts';

export const orders = ['oldest', 'newest'] as const;

/** What waits longest is first; what is done is looked up, so the newest is. */
const orderOf = { new: 'oldest', open: 'oldest', done: 'newest', spam: 'newest' } as const;

/** The filter is in the address, so that every view has a link. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const state = submissionDeskStates.find((one) => one === params.get('state')) ?? 'new';
  const order = orders.find((one) => one === params.get('order')) ?? orderOf[state];
  const kind = inboxKinds.find((one) => one === params.get('kind'));
  const edition = localeCodes.find((one) => one === params.get('edition'));
  const country = countryCodes.find((one) => one === params.get('country'));
  const key = params.get('key') ?? '';
  const isMine = params.get('mine') === 'yes';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    state,
    order,
    kind,
    edition,
    country,
    key,
    isMine,
    search: params.toString(),
    setState: (value: SubmissionDeskState) => set('state', value),
    setOrder: (value: string) => set('order', value),
    setKind: (value: string) => set('kind', value),
    setEdition: (value: string) => set('edition', value),
    setCountry: (value: string) => set('country', value),
    setKey: (value: string) => set('key', value),
    setMine: (value: boolean) => set('mine', value ? 'yes' : ''),
  };
};

export type Filter = ReturnType<typeof useFilter>;
