// A refusal to start, in words for whoever runs the server. Alone in its file, so that what says it early reads nothing else.

/** A refusal to start: its message is shown as it is, without a stack. */
export class StartProblem extends Error {}
