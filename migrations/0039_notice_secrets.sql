CREATE TABLE "notice_secrets" (
	"notice_id" integer PRIMARY KEY NOT NULL,
	"links" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_links" DROP CONSTRAINT "reset_links_pkey";--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_is_invitation_pk" PRIMARY KEY("user_id","is_invitation");--> statement-breakpoint
ALTER TABLE "notice_secrets" ADD CONSTRAINT "notice_secrets_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_secrets_expires_at_index" ON "notice_secrets" USING btree ("expires_at");--> statement-breakpoint
-- Links of emails that wait are moved out of their text; those of all others are deleted.
INSERT INTO "notice_secrets" ("notice_id", "links", "expires_at")
SELECT "id",
	CASE "kind"
		WHEN 'reportReady' THEN jsonb_build_object('report', (regexp_match("text", '^(https?://\S+/report\.pdf)$', 'n'))[1], 'result', (regexp_match("text", '^(https?://\S+/results\?\S+)$', 'n'))[1])
		ELSE jsonb_build_object('link', (regexp_match("text", '^(https?://\S+)$', 'n'))[1])
	END,
	"created_at" + CASE "kind" WHEN 'passwordReset' THEN interval '30 minutes' WHEN 'invitation' THEN interval '7 days' WHEN 'interviewLink' THEN interval '60 days' ELSE interval '30 days' END
FROM "notices"
WHERE "status" = 'waiting' AND "kind" IN ('passwordReset', 'invitation', 'interviewLink', 'reportReady');--> statement-breakpoint
UPDATE "notices" SET "text" = CASE "kind"
	WHEN 'reportReady' THEN regexp_replace(regexp_replace("text", '^https?://\S+/report\.pdf$', '[report: hidden]', 'n'), '^https?://\S+/results\?\S+$', '[result: hidden]', 'n')
	ELSE regexp_replace("text", '^https?://\S+$', '[link: hidden]', 'n')
END
WHERE "kind" IN ('passwordReset', 'invitation', 'interviewLink', 'reportReady');
