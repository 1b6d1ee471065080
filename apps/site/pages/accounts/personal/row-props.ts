import type { User } from '@site/contract/accounts';

export type RowProps = { user: User; onSaved: (user: User) => void };

export type RowFormProps = RowProps & { onCancel: () => void };
