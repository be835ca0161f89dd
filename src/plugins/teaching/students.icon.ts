export { PersonAddRegular as default } from '@fluentui/react-icons';
