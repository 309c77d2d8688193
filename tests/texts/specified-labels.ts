// Labels in capitals: those that the specification quotes, and those beside them in the same list or form.

/** As the specification quotes them. */
const QUOTED = `
  AI Assessments
  AI Execution
  AI Execution Levels
  AI Readiness Assessment
  AI Resources
  About Us
  Access Denied
  Account Settings
  Active Audits
  Add First Team Member
  Add Team Member
  Add User
  Admin Email Address
  Admin Email Notifications
  Admin Settings
  All System Users
  Answer Saved
  Assessment Reminders
  Audit Complete
  Audit Completed
  Audit Created
  Audit Reports
  Auto Layout
  Business Email
  Cancel Connection
  Canvas Cleared
  Canvas Ready
  Change Password
  Clear Canvas
  Company Name
  Company Size
  Complete Assessment
  Complete Audit
  Confirm New Password
  Confirm Password
  Connect Steps
  Continuous Improvement
  Cost per Hour (
  Create Account
  Create Audit
  Create Backup
  Create New Audit
  Current Password
  Danger Zone
  Delete Selected
  Download Detailed Report
  Edit Slides
  Edit User
  Email Address
  Email Notifications
  Engine Type
  Executive Summary
  Export Data
  Export Failed
  Export Report
  Export Successful
  First Name
  Friction Marked
  Friction Type
  Full Name
  Generative-AI Innovation
  Get Started
  Immediate Next Steps
  Implementation Cost ($)
  Important Notes
  In Progress
  Interview Analysis
  Interview Started
  Interview Template
  Interview Templates
  Invalid Audit ID
  Job Title
  Key Findings
  Key Recommendations
  Last Name
  Last Updated
  Load Previous Work (
  Maintenance Mode
  Mark Friction
  Marketing Communications
  Max Users per Organization
  Net Savings
  New Password
  On-site Immersion
  Opportunity Deleted
  Opportunity Matrix
  Password Change Required
  Pilot Implementation
  Power User Tools
  Previous Work Loaded
  Proceed to Step 2
  Process Map
  Projected Savings ($)
  Quality Risk
  Quick Actions
  ROI Calculated
  ROI Calculator
  Recent Audits
  Regular User
  Regular Users
  Reset System Settings
  Reset View
  Retake Assessment
  Run Diagnostics
  Save Changes
  Save Preferences
  Save as Draft
  Schedule Free Consultation
  Sign In
  Slide Preview
  Snap to Grid
  Start Mapping Your Process
  Start New
  System Administration
  System Alerts
  System Description
  System Name
  System Settings
  Take Assessment
  Team Management
  Team Member
  Team Member Access
  Team Members
  Template Applied
  Temporary Password
  Time Sink
  Total Assessments
  Total Audits
  Total Team Members
  Total Users
  Update Password
  User Management
  User Registration
  User Registration Alerts
  Validation Error
  View Logs
  Weekly Reports
  Welcome to the Ops Canvas
  Workforce Enablement
`

/** In the same row, list or form as quoted ones, and in their case. */
const BESIDE_QUOTED = `
  AI Readiness Results
  Choose Another File
  Choose File
  Choose Template
  Company Sign In
  Current Annual Cost ($)
  Current Challenges
  Decision Saved
  Diagram Imported
  Export Sample
  Forgotten Password
  Import Diagram
  Import Edited Workbook
  Lead Time
  Manage Users
  Payback Period
  Remove Template
  Replace Template
  Runs per Month
  Save Decision
  Save Figures
  Save Notification Settings
  Save Settings
  Signing In
  Steps Added
  Submit Application
  Take the AI Readiness Assessment
  Time Period (months)
  User Management Overview
  Your Name
`

/** Labels that are not in sentence case. */
export const SPECIFIED_LABELS: ReadonlySet<string> = new Set(
  `${QUOTED}${BESIDE_QUOTED}`
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== ''),
)
