// Test processes start with the same checks as every command.

import '../tools/begin.js'
