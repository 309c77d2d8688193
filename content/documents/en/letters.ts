// The words of emails to clients and interviewees.

export const letters = {}
