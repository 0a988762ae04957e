// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title A token from before the standard was settled
/// @notice Answers nothing where ERC-20 answers true, and lets an allowance be changed only by way of zero.
contract SilentToken {
    /// @notice What it is called.
    string public name;
    /// @notice Its short name.
    string public symbol;
    /// @notice How many decimals an amount is shown with.
    uint8 public immutable decimals;
    /// @notice How many there are.
    uint256 public totalSupply;
    /// @notice How many an account has.
    mapping(address account => uint256) public balanceOf;
    /// @notice How many an account may spend of another's.
    mapping(address account => mapping(address spender => uint256)) public allowance;

    /// @notice Tokens moved.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice The allowance is not zero: set it to zero first.
    error AllowanceNotZero();

    /// @param name_ What it is called.
    /// @param symbol_ Its short name.
    /// @param decimals_ How many decimals an amount is shown with.
    /// @param supply How many there are, all of them the creator's.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// @notice Sets an allowance, to or from zero.
    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    /// @notice Moves the caller's tokens.
    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    /// @notice Moves another's tokens within the allowance.
    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
