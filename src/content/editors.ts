import type { StaffRole } from '#contract/staff-roles.ts';

export const editors = ['editor', 'translator'] as const satisfies readonly StaffRole[];
/** Product managers maintain products and everything written about them. */
export const catalogueEditors = [...editors, 'product_manager'] as const satisfies readonly StaffRole[];
