// Tests of the API hash passwords cheaply. Journeys and tests of whole processes hash at full cost.

import { hashCheaply } from '#server/account/password/password.ts'

hashCheaply()
