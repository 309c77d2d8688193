// Errors of single sign-on, of accounts without a password, and of teams and guests of audits.

/** Part of the error catalogue (problems.ts). */
export const ACCOUNT_PROBLEMS = {
  sso_off: [404, 'Single sign-on is not set up here.'],
  sso_away: [
    503,
    'The sign-in service of your company does not answer. Try again in a moment; administrators can sign in with their password.',
  ],
  sso_denied: [403, 'The sign-in was cancelled, or your company has not given you access.'],
  sso_refused: [401, 'The answer of the sign-in service could not be verified. Please sign in again.'],
  sso_unverified: [403, 'The sign-in service does not say that your email address is verified.'],
  sso_foreign: [403, 'Your email address does not belong to the company that signs in here.'],
  sso_no_role: [403, 'Your company has not given you a role here. Ask the person who manages its accounts.'],
  sso_not_connected: [
    409,
    'An account with your email address exists. Sign in with its password, then connect it under Settings, Security.',
  ],
  sso_other_address: [409, 'The sign-in service has another email address for you than this account.'],
  sso_taken: [409, 'This account, or this identity, is connected already.'],
  sso_other_person: [403, 'The account that you signed in with there belongs to another person.'],
  sso_not_fresh: [403, 'The sign-in service did not ask you to sign in again, so nothing is confirmed.'],
  sso_only_way: [
    409,
    'You have no other way to sign in. Choose a password first: sign out, then follow “Forgotten your password?”.',
  ],
  sso_not_yours: [404, 'This account is not connected.'],
  logout_refused: [400, 'This is not a logout token of the sign-in service.'],
  no_password: [
    409,
    'This account has no password. To choose one, sign out, then follow “Forgotten your password?”.',
  ],
  sso_only: [403, 'Accounts of your company sign in by single sign-on here.'],
  not_team_manager: [403, 'Only the owner of this audit can manage its team.'],
  not_client_editor: [403, "Only editors of this client's team can change it."],
  map_restricted: [
    409,
    'Everyone in the company sees templates, so the map of a restricted audit cannot become one.',
  ],
  not_restricted: [409, 'This audit is open to everyone in the company.'],
  team_member_unknown: [400, 'Only people with a company account can be on the team.'],
  team_group_unknown: [400, 'A group that you chose no longer exists. Please reload.'],
  group_not_found: [404, 'This group does not exist.'],
  group_name_taken: [409, 'Another group has this name.'],
  group_member_unknown: [400, 'Only team members can be in a group.'],
  groups_full: [409, 'The maximum number of groups is reached. Delete one first.'],
  team_full: [409, 'This team has reached its maximum size. Remove a person first.'],
  guest_is_no_guest: [
    409,
    'This email address belongs to an account that is not a guest. Add colleagues from the list.',
  ],
  guest_without_mail: [
    409,
    'No mail server is set up, so invitations cannot be sent. An administrator can add the guest as a user first.',
  ],
  guest_keeps_client: [403, 'Guests cannot move an audit to another company.'],
} as const
