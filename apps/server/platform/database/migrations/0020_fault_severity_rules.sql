-- The severity of a failure mode comes from content/ecu/severity.yaml now. Nodes of the version before still read the column.
ALTER TABLE "failure_mode" ALTER COLUMN "severity" DROP NOT NULL;
