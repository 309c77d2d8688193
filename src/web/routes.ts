// Route table: every page of the application, and the layouts around them. A path here has its row in src/contract/pages.ts.

import { frame, page, type Row, route } from '#web/route.tsx'

const providers = () => import('#web/AppProviders.tsx')
const entryLayout = () => import('#web/account/entry/EntryLayout.tsx')
const application = () => import('#web/AppLayout.tsx')
const administration = () => import('#web/AdminLayout.tsx')

export const ROUTES: Row[] = [
  route('client', 'Your audit', () => import('#web/client-link/ClientLinkPage.tsx')),
  route('interview', 'Your interview', () => import('#web/interview/self-interview/SelfInterviewPage.tsx')),
  frame(providers, [
    page('sign-in/return', 'Signing In', () => import('#web/account/sso/ReturnPage.tsx')),
    frame(entryLayout, [
      page('company-login', 'Company Sign In', () => import('#web/account/sign-in/CompanySignInPage.tsx')),
      page('login', 'Sign In', () => import('#web/account/sign-in/SignInPage.tsx')),
      page('register', 'Create Account', () => import('#web/account/register/RegisterPage.tsx')),
      page(
        'forgot-password',
        'Forgotten Password',
        () => import('#web/account/password/ForgotPasswordPage.tsx'),
      ),
      page('reset-password', 'New Password', () => import('#web/account/password/ResetPasswordPage.tsx')),
    ]),
    page('audit/:id/present', 'Presentation', () => import('#web/slide/present/PresentPage.tsx')),
    page(
      'audit/:id/present/notes',
      'Notes of a presentation',
      () => import('#web/slide/present/PresenterNotesPage.tsx'),
    ),
    frame(application, [
      page('audit/:id/reports', 'Audit Reports', () => import('#web/report/ReportPage.tsx')),
      page('audit/:id/sources', 'Sources', () => import('#web/source/SourcesPage.tsx')),
      page('audit/:id/step1', 'Step 1: Guided Interview', () => import('#web/interview/InterviewPage.tsx')),
      page('audit/:id/step3', 'Step 3: ROI Analysis & Export', () => import('#web/roi/RoiPage.tsx')),
      frame(administration, [
        page('admin', 'System Administration', () => import('#web/system/SystemPage.tsx')),
        page('admin/settings', 'System Administration', () => import('#web/system/SystemPage.tsx')),
        page('admin/inbox', 'Inbox', () => import('#web/inquiry/InquiriesPage.tsx')),
        page('admin/logs', 'Logs', () => import('#web/system/log/LogsPage.tsx')),
        page('admin/outbox', 'Outbox', () => import('#web/email-queue/EmailQueuePage.tsx')),
        page('admin/step-kinds', 'Step kinds', () => import('#web/step-kind/StepKindsPage.tsx')),
        page('admin/team', 'Team Management', () => import('#web/user/TeamPage.tsx')),
        page('admin/users', 'User Management', () => import('#web/user/UsersPage.tsx')),
        page('admin/webhooks', 'Webhooks', () => import('#web/webhook/WebhooksPage.tsx')),
      ]),
      page('audit/:id/step2', 'Step 2: Operations Canvas', () => import('#web/process/ProcessPage.tsx')),
      page('audits', 'Audits', () => import('#web/audit/GuestAuditsPage.tsx')),
      page('clients', 'Clients', () => import('#web/client/ClientsPage.tsx')),
      page('clients/:id', 'Client', () => import('#web/client/ClientPage.tsx')),
      page('dashboard', 'Dashboard', () => import('#web/audit/DashboardPage.tsx')),
      page('execution', 'AI Execution Levels', () => import('#web/learning/ExecutionPage.tsx')),
      page(
        'interview-templates',
        'Interview Templates',
        () => import('#web/interview-template/InterviewTemplatesPage.tsx'),
      ),
      page(
        'interview-templates/:id',
        'Interview Template',
        () => import('#web/interview-template/InterviewTemplatePage.tsx'),
      ),
      page('learning-hub', 'Learning Hub', () => import('#web/learning/LearningHubPage.tsx')),
      page(
        'learning-hub/execution-levels',
        'AI Execution Levels · Learning Hub',
        () => import('#web/learning/LevelsPage.tsx'),
      ),
      page('learning-hub/:id', 'Lesson · Learning Hub', () => import('#web/learning/LessonPage.tsx')),
      page('settings', 'Account Settings', () => import('#web/account/settings/SettingsPage.tsx')),
      page('user-settings', 'Account Settings', () => import('#web/account/settings/UserSettingsPage.tsx')),
    ]),
  ]),
  route('*', '404 Page Not Found', () => import('#web/UnknownPage.tsx')),
  ...(import.meta.env.DEV
    ? [route('gallery', 'Gallery', () => import('#web/ui/gallery/GalleryPage.tsx'))]
    : []),
]
