// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IfoTestBase} from "../testing/IfoTestBase.t.sol";

contract IfoOwnerRefusalsTest is IfoTestBase {
    function refuseOf(bytes4 selector, uint256 value) private {
        vm.expectRevert(abi.encodeWithSelector(selector, value));
    }

    function refuseStranger() private {
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER)
        );
        vm.prank(STRANGER);
    }

    function test_refusesToOpenWithoutAllTokens() public {
        offered.burnFrom(address(sale), 1);
        uint256 needed = OFFERING0 + OFFERING1;
        vm.expectRevert(abi.encodeWithSelector(OfferingMissing.selector, needed, needed - 1));
        openSale();
    }

    function test_refusesToOpenOnceItWouldHaveBegun() public {
        vm.roll(START);
        refuseOf(SaleTooLate.selector, START);
        openSale();
    }

    function test_refusesToOpenWithoutPools() public {
        vm.startPrank(ADMIN);
        sale.setPool(0, 0, 0, false, 0);
        sale.setPool(0, 0, 0, false, 1);
        vm.stopPrank();
        expectRevert(InvalidPool.selector);
        openSale();
    }

    function test_refusesToOpenTwice() public {
        openSale();
        expectRevert(SaleOpen.selector);
        openSale();
    }

    function test_refusesToChangePoolsOnceOpen() public {
        openSale();
        expectRevert(SaleOpen.selector);
        vm.prank(ADMIN);
        sale.setPool(OFFERING0, RAISING0, 0, false, 0);
    }

    function test_refusesToChangePointsOnceOpen() public {
        openSale();
        expectRevert(SaleOpen.selector);
        vm.prank(ADMIN);
        sale.updatePointParameters(CAMPAIGN, 0, 0);
    }

    function test_refusesToChangeBlocksOnceOpen() public {
        openSale();
        expectRevert(SaleOpen.selector);
        vm.prank(ADMIN);
        sale.updateStartAndEndBlocks(START, END + 1, END + 1);
    }

    function refuseBlocks(uint256 start, uint256 end, uint256 release) private {
        expectRevert(InvalidBlocks.selector);
        vm.prank(ADMIN);
        sale.updateStartAndEndBlocks(start, end, release);
    }

    function test_refusesAStartThatIsNow() public {
        refuseBlocks(NOW, END, END);
    }

    function test_refusesAStartTooFarAway() public {
        refuseBlocks(NOW + MAX_LENGTH + 1, NOW + MAX_LENGTH + 9, NOW + MAX_LENGTH + 9);
    }

    function test_refusesASaleWithoutABlock() public {
        refuseBlocks(START, START + 1, START + 1);
    }

    function test_refusesASaleThatIsTooLong() public {
        refuseBlocks(START, START + MAX_LENGTH + 1, START + MAX_LENGTH + 1);
    }

    function test_refusesAReleaseBeforeTheEnd() public {
        refuseBlocks(START, END, END - 1);
    }

    function test_refusesAReleaseTooLateAfterTheEnd() public {
        refuseBlocks(START, END, END + MAX_LENGTH + 1);
    }

    function test_refusesAPoolThatSellsForNothing() public {
        expectRevert(InvalidPool.selector);
        vm.prank(ADMIN);
        sale.setPool(OFFERING0, 0, 0, false, 0);
    }

    function test_refusesAPoolThatSellsNothing() public {
        expectRevert(InvalidPool.selector);
        vm.prank(ADMIN);
        sale.setPool(0, RAISING0, 0, false, 0);
    }

    function test_refusesToSetAThirdPool() public {
        refuseOf(UnknownPool.selector, 2);
        vm.prank(ADMIN);
        sale.setPool(OFFERING0, RAISING0, 0, false, 2);
    }

    function test_refusesATermThatItCannotKeep() public {
        expectRevert(AmountTooLarge.selector);
        vm.prank(ADMIN);
        sale.setPool(uint256(type(uint112).max) + 1, RAISING0, 0, false, 0);
    }

    function test_refusesWithdrawalDuringTheSale() public {
        openSale();
        vm.roll(END);
        refuseOf(SaleNotOver.selector, END);
        withdraw(0, 0);
    }

    function test_refusesToWithdrawRefunds() public {
        goLive();
        commit(ALICE, 3 * RAISING1, 1);
        finish();
        refuseOf(NotTheOwners.selector, RAISING1);
        withdraw(RAISING1 + 1, 0);
    }

    function test_refusesToWithdrawWhatWasSold() public {
        goLive();
        commit(ALICE, RAISING1 / 2, 1);
        finish();
        uint256 unsold = OFFERING0 + OFFERING1 / 2;
        refuseOf(NotTheOwners.selector, unsold);
        withdraw(0, unsold + 1);
    }

    function test_refusesToRecoverTheLpToken() public {
        expectRevert(TokenOfSale.selector);
        vm.prank(ADMIN);
        sale.recoverWrongTokens(address(lp), 0);
    }

    function test_refusesToRecoverTheOfferedToken() public {
        expectRevert(TokenOfSale.selector);
        vm.prank(ADMIN);
        sale.recoverWrongTokens(address(offered), 0);
    }

    function test_refusesToSellWhatItIsPaidWith() public {
        expectRevert(InvalidTokens.selector);
        makeSale(address(lp), address(lp), address(profile), END);
    }

    function test_refusesAStrangersPool() public {
        refuseStranger();
        sale.setPool(OFFERING0, RAISING0, 0, false, 0);
    }

    function test_refusesAStrangersBlocks() public {
        refuseStranger();
        sale.updateStartAndEndBlocks(START, END, END);
    }

    function test_refusesAStrangersPoints() public {
        refuseStranger();
        sale.updatePointParameters(0, 0, 0);
    }

    function test_refusesAStrangersOpening() public {
        refuseStranger();
        sale.open();
    }

    function test_refusesAStrangersWithdrawal() public {
        refuseStranger();
        sale.finalWithdraw(0, 0);
    }

    function test_refusesAStrangersRecovery() public {
        refuseStranger();
        sale.recoverWrongTokens(address(meow), 0);
    }

    function test_refusesToHaveNoOwner() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        vm.prank(ADMIN);
        sale.renounceOwnership();
    }
}
