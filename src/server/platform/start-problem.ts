// A refusal to start, for the operator of the server. It has its own file, so that early code loads nothing else.

/** A refusal to start: its message is shown without a stack. */
export class StartProblem extends Error {}
