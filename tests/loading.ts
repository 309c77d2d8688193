// Test processes begin as every command does.

import '../tools/begin.js'
