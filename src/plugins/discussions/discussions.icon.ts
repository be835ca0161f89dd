export { ChatBubblesQuestionRegular as default } from '@fluentui/react-icons';
