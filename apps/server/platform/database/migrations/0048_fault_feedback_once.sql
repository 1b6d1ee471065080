ALTER TABLE "fault_feedback" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "fault_feedback" ADD CONSTRAINT "fault_feedback_once" UNIQUE("idempotency_key");