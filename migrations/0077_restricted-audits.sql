-- Whether any audit is restricted: without one, no company account is limited, and no request asks further (docs/decisions/064).
-- A view, because account code may not read tables of audits; with the rights of the reader, so that row security applies.
CREATE VIEW derived.restricted_audits WITH (security_invoker) AS
  SELECT id FROM public.audits WHERE restricted;
