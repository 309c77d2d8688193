-- Who reads, once for each transaction of a limited account (docs/decisions/064): the account, whether it is of the company,
-- and the audits on whose teams it is. The policies compare settings instead of asking for teams in each table of a query.
-- The role comes last, because teams are under row security themselves. Servers of earlier versions, which may still run, set
-- the account alone: for them is_of_company and teams_of are asked. Without an account nothing is seen.
CREATE FUNCTION derived.read_as(account integer, reader text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('transaction_read_only', 'on', true),
    set_config('audits.account', account::text, true),
    set_config('audits.is_of_company', EXISTS (
      SELECT FROM public.users WHERE id = account AND role IN ('admin', 'team_member'))::text, true),
    set_config('audits.teams', ARRAY(
      SELECT audit_id FROM derived.audit_access WHERE user_id = account)::text, true),
    set_config('role', reader, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION derived.viewer_is_of_company() RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN current_setting('audits.is_of_company', true) <> ''
    THEN current_setting('audits.is_of_company')::boolean
    ELSE derived.is_of_company(derived.viewer()) END
$$;
--> statement-breakpoint
CREATE FUNCTION derived.viewer_teams() RETURNS integer[] STABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN current_setting('audits.teams', true) <> ''
    THEN current_setting('audits.teams')::integer[]
    ELSE ARRAY(SELECT derived.teams_of(derived.viewer())) END
$$;
--> statement-breakpoint
ALTER POLICY seen_by_viewer ON audits USING (
  (NOT restricted AND (SELECT derived.viewer_is_of_company()))
  OR user_id = (SELECT derived.viewer()) OR id = ANY ((SELECT derived.viewer_teams())::integer[])
);
