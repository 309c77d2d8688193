// API tests use a cheap password hash; browser journeys and tests of whole processes use the real cost.

import { hashCheaply } from '#server/account/password/password.ts'

hashCheaply()
