/**
 * The advisory locks of this database. The numbers are arbitrary, but they must differ, and they must never change their
 * meaning: nodes of two versions may run at the same time.
 */
export const locks = {
  migrate: 1_998_301_361,
  importContent: 1_998_301_362,
  syncDownloads: 1_998_301_363,
  refreshSearch: 1_998_301_364,
  rotateOidcKeys: 1_998_301_365,
  makeDocuments: 1_998_301_367,
  firstContent: 1_998_301_369,
  /** Taken by the function `audit.append`, in the migration that creates it. */
  auditTrail: 1_998_301_370,
} as const;
