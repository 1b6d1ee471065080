import type { ComponentType } from 'react';
import type { RowFormProps, RowProps } from './row-props.ts';
import { Row, type RowContent } from './row.tsx';

type Props = RowProps & RowContent & { form: ComponentType<RowFormProps> };

/** A row with a form that changes the user. It closes once the change is saved. */
export const UserRow = ({ form: ChangeForm, user, onSaved, ...content }: Props) => (
  <Row {...content}>
    {(close) => (
      <ChangeForm
        user={user}
        onSaved={(next) => {
          onSaved(next);
          close();
        }}
        onCancel={close}
      />
    )}
  </Row>
);
