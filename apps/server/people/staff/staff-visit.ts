/** The request behind an act: for the audit trail, and for the list of sessions. */
export type StaffVisit = { ip: string; requestId: string; userAgent: string };
