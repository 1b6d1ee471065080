import { countryCodes } from '@site/contract/countries';
import { localeCodes } from '@site/contract/locales';
import { inboxKinds, submissionDeskStates } from '@site/contract/staff/desk-states';
import { useAddress } from '../parts/use-address.ts';

export const orders = ['oldest', 'newest'] as const;

/** What waits longest is first; what is done is looked up, so the newest is. */
const orderOf = { new: 'oldest', open: 'oldest', done: 'newest', spam: 'newest' } as const;

export const useFilter = () => {
  const { params, get, oneOf, set } = useAddress();
  const state = oneOf('state', submissionDeskStates) ?? 'new';
  return {
    state,
    order: oneOf('order', orders) ?? orderOf[state],
    kind: oneOf('kind', inboxKinds),
    edition: oneOf('edition', localeCodes),
    country: oneOf('country', countryCodes),
    key: get('key'),
    isMine: get('mine') === 'yes',
    search: params.toString(),
    set,
  };
};

export type Filter = ReturnType<typeof useFilter>;
