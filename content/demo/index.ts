// The demo company: a consulting firm with its users, audits and inquiries. All fictional.

import { harbourline } from './harbourline.ts'
import { brightwater, kestrel } from './kestrel.ts'
import type { DemoContent } from './types.ts'

export const DEMO: DemoContent = {
  organisation: 'Northline Consulting',
  administrator: {
    username: 'ava.lindqvist',
    name: 'Ava Lindqvist',
    email: 'ava@northline.example',
    role: 'admin',
  },
  people: [
    { username: 'tom.okafor', name: 'Tom Okafor', email: 'tom@northline.example', role: 'team_member' },
    { username: 'priya.raman', name: 'Priya Raman', email: 'priya@northline.example', role: 'team_member' },
    { username: 'jonas.weber', name: 'Jonas Weber', email: 'jonas@learner.example', role: 'regular_user' },
    { username: 'mei.tanaka', name: 'Mei Tanaka', email: 'mei@learner.example', role: 'regular_user' },
  ],
  audits: [harbourline, kestrel, brightwater],
  leads: [
    {
      answers: [2, 2, 3, 2, 2, 1, 3, 2, 2, 3],
      name: 'Elena Petrova',
      email: 'elena@castellan.example',
      company: 'Castellan Insurance',
      wantsConsultation: true,
      wantsPdfReport: true,
    },
    {
      answers: [3, 3, 4, 3, 3, 3, 3, 3, 3, 4],
      name: 'Marcus Hale',
      email: 'marcus@ridgeway.example',
      company: 'Ridgeway Packaging',
      wantsConsultation: true,
      wantsPdfReport: false,
    },
    {
      answers: [1, 2, 1, 1, 2, 1, 1, 1, 2, 1],
      name: 'Sofia Marino',
      email: 'sofia@osteria.example',
      company: 'Osteria Group',
      wantsConsultation: false,
      wantsPdfReport: true,
    },
  ],
  contacts: [
    {
      firstName: 'Oliver',
      lastName: 'Grant',
      email: 'oliver@fenwick.example',
      company: 'Fenwick Textiles',
      jobTitle: 'Managing Director',
      companySize: '51-200',
      industry: 'manufacturing',
      currentChallenges: 'Order confirmations take two days, and half of them are typed from PDF files.',
      meetingType: 'audit',
    },
  ],
  applications: [
    {
      firstName: 'Nadia',
      lastName: 'Haddad',
      email: 'nadia@applicant.example',
      position: 'business-analyst',
      experience: '3-5',
      message:
        'I have mapped processes in two hospitals and would like to do it for more kinds of companies.',
    },
  ],
  inbox: {
    'marcus@ridgeway.example': { status: 'booked', notes: 'Audit meeting on the 14th, wants to see a deck.' },
    'elena@castellan.example': { status: 'contacted', notes: 'Sent the report, call next week.' },
  },
}
