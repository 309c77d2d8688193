-- Row security of audits (docs/decisions/064): the second lock beneath src/server/audit-gate.ts. The owner of the
-- tables is exempt; the role in which limited accounts read is made at the start (platform/database/reader.ts).
CREATE FUNCTION derived.viewer() RETURNS integer STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT nullif(current_setting('audits.account', true), '')::integer
$$;
--> statement-breakpoint
CREATE FUNCTION derived.is_of_company(account integer) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM public.users WHERE id = account AND role IN ('admin', 'team_member'))
$$;
--> statement-breakpoint
-- With the rights of its owner, because teams are under row security themselves.
CREATE FUNCTION derived.teams_of(account integer) RETURNS SETOF integer STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = pg_catalog LANGUAGE sql AS $$
  SELECT audit_id FROM public.audit_members WHERE user_id = account
$$;
--> statement-breakpoint
-- In PL/pgSQL, whose plans stay with the connection: every request asks it.
CREATE FUNCTION derived.sees_all_audits(account integer) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN derived.is_of_company(account) AND NOT EXISTS (
    SELECT FROM public.audits WHERE restricted AND user_id <> account AND NOT EXISTS (
      SELECT FROM public.audit_members m WHERE m.audit_id = audits.id AND m.user_id = account));
END $$;
--> statement-breakpoint
-- Whether the client has audits, also hidden ones.
CREATE FUNCTION derived.has_audits(client integer) RETURNS boolean STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = pg_catalog LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM public.audits WHERE client_id = client)
$$;
--> statement-breakpoint
CREATE PROCEDURE derived.secure_rows(of_table regclass, condition text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', of_table);
  EXECUTE format('CREATE POLICY seen_by_viewer ON %s FOR SELECT USING (%s)', of_table, condition);
END $$;
--> statement-breakpoint
-- Rows are seen with the row that `reference` names in `parent`.
CREATE PROCEDURE derived.secure_rows_of(parent regclass, of_table regclass, reference text) LANGUAGE plpgsql AS $$
BEGIN
  CALL derived.secure_rows(of_table, format('EXISTS (SELECT FROM %s parent WHERE parent.id = %I)', parent, reference));
END $$;
--> statement-breakpoint
CALL derived.secure_rows('audits', $$
  (NOT restricted AND (SELECT derived.is_of_company(derived.viewer())))
  OR user_id = (SELECT derived.viewer()) OR id IN (SELECT derived.teams_of(derived.viewer()))
$$);
--> statement-breakpoint
CALL derived.secure_rows('clients', $$
  EXISTS (SELECT FROM audits WHERE client_id = clients.id) OR NOT derived.has_audits(id)
$$);
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assistance_rules', 'audit_members', 'benefits', 'capacities', 'client_links',
    'client_versions', 'comment_threads', 'deliverables', 'drafts', 'export_choices', 'export_jobs', 'findings',
    'interviews', 'name_decisions', 'opportunities', 'plan_limits', 'process_links', 'process_steps',
    'process_versions', 'roi_models', 'scenarios', 'slides', 'sources'] LOOP
    CALL derived.secure_rows_of('audits', name::regclass, 'audit_id');
  END LOOP;
END $$;
--> statement-breakpoint
CALL derived.secure_rows_of('interviews', 'answers', 'interview_id');--> statement-breakpoint
CALL derived.secure_rows_of('interviews', 'assistance_consents', 'interview_id');--> statement-breakpoint
CALL derived.secure_rows_of('interviews', 'interview_links', 'interview_id');--> statement-breakpoint
CALL derived.secure_rows_of('interviews', 'submissions', 'interview_id');--> statement-breakpoint
CALL derived.secure_rows_of('answers', 'attachments', 'answer_id');--> statement-breakpoint
CALL derived.secure_rows_of('attachments', 'transcripts', 'attachment_id');--> statement-breakpoint
CALL derived.secure_rows_of('benefits', 'benefit_months', 'benefit_id');--> statement-breakpoint
CALL derived.secure_rows_of('client_links', 'client_comments', 'link_id');--> statement-breakpoint
CALL derived.secure_rows_of('client_links', 'client_keys', 'link_id');--> statement-breakpoint
CALL derived.secure_rows_of('client_links', 'client_openings', 'link_id');--> statement-breakpoint
CALL derived.secure_rows_of('client_links', 'client_signatures', 'link_id');--> statement-breakpoint
CALL derived.secure_rows_of('comment_threads', 'comments', 'thread_id');--> statement-breakpoint
CALL derived.secure_rows_of('comment_threads', 'comments_seen', 'thread_id');--> statement-breakpoint
CALL derived.secure_rows_of('comments', 'comment_mentions', 'comment_id');--> statement-breakpoint
-- Of an answer, or of a log or file, which belongs to the audit itself.
CALL derived.secure_rows('quantities', $$
  EXISTS (SELECT FROM answers WHERE id = answer_id) OR EXISTS (SELECT FROM audits WHERE id = audit_id)
$$);
--> statement-breakpoint
-- Of an audit, of a client, or of the organization.
CALL derived.secure_rows('deck_templates', $$
  EXISTS (SELECT FROM audits WHERE id = audit_id) OR EXISTS (SELECT FROM clients WHERE id = client_id)
  OR (audit_id IS NULL AND client_id IS NULL)
$$);
