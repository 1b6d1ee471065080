import type { StaffRole } from '#contract/staff-roles.ts';

export const editors = ['editor', 'translator'] as const satisfies readonly StaffRole[];
/** Product managers look after products and everything that is written about them. */
export const catalogueEditors = [...editors, 'product_manager'] as const satisfies readonly StaffRole[];
