export { QuizNewRegular as default } from '@fluentui/react-icons';
