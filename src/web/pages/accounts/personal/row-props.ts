import type { User } from '#contract/accounts.ts';

export type RowProps = { user: User; onSaved: (user: User) => void };

export type RowFormProps = RowProps & { onCancel: () => void };
