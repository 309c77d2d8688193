// The words of emails to interviewees, in the language of their audit.

export const emails = {
  interview: {
    subject: 'Your answers are requested',
    hello: ({ name }: { name: string }) => `Hello ${name},`,
    ask: ({ sender, company, until }: { sender: string; company: string; until: string }) =>
      `${sender} asks you to answer some questions about your work at ${company}. You can do so whenever it suits you, on a phone or a computer. This link is for you alone and works until ${until}:`,
    private:
      'Please do not pass it on. If you did not expect this email, ask within your company, or do nothing.',
  },
}
