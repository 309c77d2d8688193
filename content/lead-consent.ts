// Consent text of the lead form; it is stored with the lead as it was shown.

export const LEAD_CONSENT =
  'I agree that my details and my answers are stored to prepare the report and to reply to me. I can ask for their deletion at any time.'
