import type { HelpGroup } from './legal-text.ts';

const groups: readonly HelpGroup[] = [
  {
    title: 'Courses and learning',
    articles: [
      {
        title: 'How do I enrol in a course?',
        body: [
          [
            'Find it under "Courses" by subject, school or keyword, and open its introduction;',
            'choose an offering and press "Enrol now";',
            'a course with review shows "Applied"; once you are approved you can learn.',
          ],
          'A course that is full, or whose enrolment is over, cannot be joined; wait for its next offering.',
        ],
      },
      {
        title: 'Where are the courses I joined?',
        body: [
          'After login the home page shows where to go on and what is due. All of them are under "My courses" at the top right: in progress, upcoming and ended.',
        ],
      },
      {
        title: 'Is my progress there on another device?',
        body: [
          'Yes. The place in a video and every answer are kept on the server: log in with the same account and go on. Faster playback counts by content time, so nothing is lost.',
        ],
      },
      {
        title: 'I watched the video to the end. Why is it not complete?',
        body: [
          'What counts is the part really watched, not the part skipped. The paler stretch of the player bar is what you have watched; watch the rest. Progress made offline is sent when you are connected again: wait a moment and reload.',
        ],
      },
      {
        title: 'What if a video does not play?',
        body: [
          [
            'Reload the page, or try another network;',
            'update the browser: Chrome, Edge, Safari or Firefox are recommended;',
            'turn off extensions that block media;',
            'if it still fails, write to us by "Feedback" with course, chapter and the request id of the notice.',
          ],
        ],
      },
    ],
  },
  {
    title: 'Homework and grades',
    articles: [
      {
        title: 'What if the network fails while I write homework?',
        body: [
          'Just write on. The page says "Saved" and when; offline it saves on this device and sends everything once you are connected again. Where it says "not kept on this device" (a private window, a full disk), please leave the page open. Until then do not clear the browser\'s data and do not log out.',
        ],
      },
      {
        title: 'How do I know that my homework arrived?',
        body: [
          'A submission gives a receipt number and a time, and the list says "Submitted". Without a receipt it has not arrived: submit it again, it will not count twice.',
        ],
      },
      {
        title: 'Can I change homework after submitting?',
        body: [
          'Until the due time and before the teacher begins marking you can withdraw it, change it and submit again. Otherwise ask the teacher to return it.',
        ],
      },
      {
        title: 'How is my grade calculated?',
        body: [
          'The page "Grade" of a course shows how much each part weighs, what you earned and what is still needed. Parts that are not marked or published yet say so. If you doubt a grade, ask the teacher for a review.',
        ],
      },
    ],
  },
  {
    title: 'Account and security',
    articles: [
      {
        title: 'What if no code arrives?',
        body: [
          [
            'Check the phone number or e-mail address;',
            'look among blocked messages and spam;',
            'you can send again after 120 seconds; a code is good for 5 minutes;',
            'after too many in one day sending pauses until the next.',
          ],
        ],
      },
      {
        title: 'What if I cannot read the captcha picture?',
        body: [
          'Take another one at its top right. The keyboard works, too: arrow keys move the piece, Enter lets it go. If you cannot use pictures at all, get a 6-digit code by SMS or e-mail instead, below the picture.',
        ],
      },
      {
        title: 'What if I forgot my password?',
        body: [
          'Choose "Forgot password" in the login box, receive a code by phone or bound e-mail, and set a new password. All devices are logged out afterwards. If you can no longer use either, see your school\'s administrator with valid identification.',
        ],
      },
      {
        title: 'It says that account or password is wrong, or to wait 15 minutes?',
        body: [
          'After a few wrong passwords a captcha is asked for, and after some more you have to wait, so that nobody can guess your password. Meanwhile you can reset it by "Forgot password", or log in by QR code.',
        ],
      },
      {
        title: 'How do I log in by QR code?',
        body: [
          'There is a code at the top right of the login box. Scan it with a phone that is logged in to the platform, check device and place, and confirm. Scan only codes that you opened yourself, never one that somebody sent you.',
        ],
      },
      {
        title: 'How do I change my phone, bind an e-mail or unbind WeChat?',
        body: [
          'Under "Account settings › Security". Confirm that it is you, then change, bind or unbind. At least one way to log in has to stay.',
        ],
      },
      {
        title: 'I think somebody else uses my account',
        body: [
          [
            'Change the password at once: all devices are logged out;',
            'look at recent logins under "Account settings › Devices" and log out the ones you do not know;',
            'call {hotline} to have the account frozen.',
          ],
        ],
      },
      {
        title: 'How do I export my data or delete my account?',
        body: [
          'Both are under "Account settings › My data". The export is a JSON or CSV file; deletion is done within 15 working days and the request can be withdrawn until then.',
        ],
      },
    ],
  },
  {
    title: 'For teachers',
    articles: [
      {
        title: 'How do teachers get verified?',
        body: [
          'Press "Apply for verification" in "Account settings", enter your real name, school and staff number, and upload a teaching certificate or proof of employment. The administrator of your school reviews it, usually within one working day. Once approved, open pages show the teaching functions at once.',
        ],
      },
      {
        title: 'How do I create a course?',
        body: [
          'Once verified, open "My teaching" from your own menu, create a course, fill in its information, chapters and content, set up an offering, look it over and publish.',
        ],
      },
      {
        title: 'How do I import many questions?',
        body: [
          'Press "Import" in a question bank and choose a Word, text, Excel, Aiken, GIFT or Moodle XML file. Every question is shown to you first; what was read wrongly can be edited there, and nothing is written until you agree.',
          'Word and text files are written like an exam paper: section headings, numbers, options, answers and explanations. Answers may stand in the brackets of the stem, below the question, or together at the end. Save an old .doc file as .docx first. The Excel template is on the import page.',
        ],
      },
    ],
  },
  {
    title: 'Use and accessibility',
    articles: [
      {
        title: 'Does it work by keyboard alone?',
        body: [
          'Yes. Tab moves on, and its first stop skips to the content; / goes to the search box; ? shows all keys; [ collapses the menu of work pages; Esc closes dialogs.',
        ],
      },
      {
        title: 'The text is too small, or the colours look alike?',
        body: [
          '"Display" at the top (on phones at the foot of the page; once logged in also behind your picture) has larger text, other colours, a dark mode and one for colour-blind people, at once.',
        ],
      },
      {
        title: 'How do I check a certificate?',
        body: [
          'Open "Certificate verification" and enter its number and the name of its holder, scan the code on it, or choose its file (PDF, JSON). A genuine one shows all that it says and whether it still holds; where number and name do not belong together, or it was not issued here, no certificate is found. A file can be verified without a network, too.',
        ],
      },
      {
        title: 'How do I reach a person?',
        body: [
          'Write to us under "Feedback": you can attach or paste screenshots, and read the reply on the same page when logged in. Or call {hotline}, or write to {mailbox}.',
        ],
      },
    ],
  },
];
export default groups;
